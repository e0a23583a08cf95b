const styles = new CSSStyleSheet();
styles.replaceSync('main { padding: 1rem; }');

/** An element with a shadow root, whose styles are adopted: the page's policy takes no `<style>`. */
export class ExampleGreeting extends HTMLElement {
  appName = '';
  #count = 0;

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles];
    const [main, title, text, button] = ['main', 'h1', 'p', 'button'].map((tag) =>
      document.createElement(tag),
    );
    title.textContent = 'Built as a web component';
    text.textContent = `You are signed in to ${this.appName}.`;
    button.textContent = 'Pressed 0 times';
    button.addEventListener('click', () => {
      this.#count += 1;
      button.textContent = `Pressed ${this.#count} times`;
    });
    main.append(title, text, button);
    root.replaceChildren(main);
  }
}

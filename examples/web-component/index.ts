import type { MountExport, SlotMount } from '@vestibule/contract';
import { ExampleGreeting } from './greeting';

customElements.define('example-greeting', ExampleGreeting);

export const GreetingPage: MountExport = {
  mount: (element, { appName }) => {
    const greeting = new ExampleGreeting();
    greeting.appName = appName;
    element.append(greeting);
    return () => greeting.remove();
  },
};

export const Imprint: SlotMount<'login/legal'> = {
  mount: (element, _context, { path }) => {
    const link = document.createElement('a');
    link.href = `https://example.com/imprint?from=${encodeURIComponent(path)}`;
    link.textContent = 'Imprint by a web component';
    element.append(link);
    return () => link.remove();
  },
};

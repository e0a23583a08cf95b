// Runs in the page before any of the page's own code: records when a field for the e-mail address accepts typing, and
// what the browser reports about painting, shifting and blocking. The numbers are those of `Noted`.
(() => {
  const noted = {
    usable: 0,
    firstContentfulPaint: 0,
    largestContentfulPaint: 0,
    layoutShift: 0,
    blocking: [],
    timeOrigin: performance.timeOrigin,
  };
  window.benchNoted = noted;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstContentfulPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.largestContentfulPaint = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.layoutShift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    noted.blocking.push({ start: startTime, over: duration - 50 });
  });

  const fields = 'input[name="email"], input[type="email"], input[name="emailOrPhone"]';
  const isUsable = (field, root) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return (
      !field.disabled &&
      width > 0 &&
      field.contains(root.elementFromPoint(left + width / 2, top + height / 2))
    );
  };
  const rootsNow = () => {
    // The prebuilt UI has its form in a shadow tree.
    const shadow = document.querySelector('#supertokens-root')?.shadowRoot;
    return shadow ? [document, shadow] : [document];
  };
  const WITHIN_MS = 60_000;
  window.benchUsable = new Promise((resolve, reject) => {
    const look = () => {
      const roots = rootsNow();
      if (roots.some((root) => [...root.querySelectorAll(fields)].some((field) => isUsable(field, root)))) {
        noted.usable = performance.now();
        resolve();
      } else if (performance.now() > WITHIN_MS) {
        reject(new Error('no field is usable'));
      } else {
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  });

  // Gives the focus to an element, as soon as there is one that takes it.
  window.benchFocus = (selector, text) =>
    new Promise((resolve, reject) => {
      const until = performance.now() + WITHIN_MS;
      const find = () => {
        for (const root of rootsNow()) {
          for (const element of root.querySelectorAll(selector)) {
            if (text !== undefined && element.textContent.trim() !== text) continue;
            if (!isUsable(element, root)) continue;
            element.focus();
            if (root.activeElement === element) return resolve();
          }
        }
        if (performance.now() > until) return reject(new Error(`nothing is ${selector}`));
        return requestAnimationFrame(find);
      };
      find();
    });
})();

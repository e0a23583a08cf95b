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
      !field.disabled && width > 0 && root.elementFromPoint(left + width / 2, top + height / 2) === field
    );
  };
  const look = () => {
    // The prebuilt UI has its form in a shadow tree.
    const shadow = document.querySelector('#supertokens-root')?.shadowRoot;
    const roots = shadow ? [document, shadow] : [document];
    if (roots.some((root) => [...root.querySelectorAll(fields)].some((field) => isUsable(field, root)))) {
      noted.usable = performance.now();
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
})();

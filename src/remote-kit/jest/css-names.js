/** Stands for a CSS module: every class is called by its own name. */
const names = new Proxy({}, { get: (_, name) => String(name) });

export default names;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // eslint-disable-next-line import/no-default-export -- css-loader exports the class names so
  export default classes;
}
declare module '*.css';

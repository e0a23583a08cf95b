declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  // oxlint-disable-next-line import/no-default-export -- a component's file has one
  export default component;
}

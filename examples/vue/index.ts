import type { MountExport, SlotMount } from '@vestibule/contract';
import { createApp, reactive } from 'vue';
import GreetingView from './greeting.vue';
import ImprintView from './imprint.vue';

export const GreetingPage: MountExport = {
  mount: (element, context) => {
    const given = reactive({ appName: context.appName, locale: context.locale });
    const app = createApp(GreetingView, { given });
    app.mount(element);
    return {
      // The user has chosen another language.
      update: ({ locale }) => void (given.locale = locale),
      unmount: () => app.unmount(),
    };
  },
};

export const Imprint: SlotMount<'login/legal'> = {
  mount: (element, _context, { path }) => {
    const app = createApp(ImprintView, { path });
    app.mount(element);
    return () => app.unmount();
  },
};

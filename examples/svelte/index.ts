import type { MountExport, SlotMount } from '@vestibule/contract';
import { mount, unmount } from 'svelte';
import GreetingView from './greeting.svelte';
import ImprintView from './imprint.svelte';

export const GreetingPage: MountExport = {
  mount: (target, { appName }) => {
    const view = mount(GreetingView, { target, props: { appName } });
    return () => void unmount(view);
  },
};

export const Imprint: SlotMount<'login/legal'> = {
  mount: (target, _context, { path }) => {
    const view = mount(ImprintView, { target, props: { path } });
    return () => void unmount(view);
  },
};

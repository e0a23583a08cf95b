import { vestibuleRemote } from '@vestibule/remote-kit/vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';

export default { plugins: [svelte(), vestibuleRemote()] };

import { vestibuleRemote } from '@vestibule/remote-kit/vite';
import vue from '@vitejs/plugin-vue';

export default { plugins: [vue(), vestibuleRemote()] };

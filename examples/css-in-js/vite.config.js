import { vestibuleRemote } from '@vestibule/remote-kit/vite';

export default { plugins: [vestibuleRemote({ entry: 'index.tsx' })] };

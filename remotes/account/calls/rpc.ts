import { createQueryClient, createRpcClient } from '@vestibule/rpc';
import type { AppRouter } from '@vestibule/api';

/** The product's procedures. */
export const rpc = createRpcClient<AppRouter>();

/** Their answers, for as long as the document lives: one cache for all pages of this remote. */
export const queryClient = createQueryClient();

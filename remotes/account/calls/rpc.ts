import { createQueryClient, createRpcClient } from '@vestibule/rpc';
import type { AppRouter } from '@vestibule/api';

/** The product's procedures. */
export const rpc = createRpcClient<AppRouter>();

/** Their answers: one cache for all pages of this remote, for the life of the document. */
export const queryClient = createQueryClient();

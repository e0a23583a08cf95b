import { createQueryClient, createRpcClient } from '@vestibule/rpc';
import type { AppRouter } from '@vestibule/api';

/** The product's procedures; the API takes at most ten in a request. */
export const rpc = createRpcClient<AppRouter>({ maxItems: 10 });

/** Their answers: one cache for all pages of this remote, for the life of the document. */
export const queryClient = createQueryClient();

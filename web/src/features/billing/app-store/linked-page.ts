import type { PageContext } from '../../../platform/page-context.ts'

/** Parts of the page context that the App Store code uses. */
export type LinkedPage = Pick<PageContext, 'api' | 'queryClient' | 'language'>

import type { PageContext } from '../../../platform/page-context.ts'

/** What of a page the App Store is linked with. */
export type LinkedPage = Pick<PageContext, 'api' | 'queryClient' | 'language'>

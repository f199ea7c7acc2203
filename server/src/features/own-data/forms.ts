import type { PlainForm } from '../../platform/http/index.ts'

const page = '/profile?tab=settings'

/** Asking for one's data without JavaScript. */
export const ownDataForms: PlainForm[] = [
  { path: '/own-data', page, submit: ({ ownData }) => ownData.askArchive(), leadsTo: () => `${page}#data` },
]

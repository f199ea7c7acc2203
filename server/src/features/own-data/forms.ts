import type { PlainForm } from '../../platform/http/index.ts'

const page = '/profile?tab=settings'

/** The form that requests an archive without JavaScript. */
export const ownDataForms: PlainForm[] = [
  { path: '/own-data', page, submit: ({ ownData }) => ownData.askArchive(), leadsTo: () => `${page}#data` },
]

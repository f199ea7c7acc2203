import { ownPath } from '@liston/contract/accounts'
import type { PlainForm } from '../../../platform/http/index.ts'

/** Highlights of people without JavaScript: the form of the page's votes, sent elsewhere by the mark of an item. */
export const highlightForms: PlainForm[] = [
  {
    path: '/highlights',
    page: ({ back }) => ownPath(back),
    submit: ({ rankings }, { on, off = '' }) =>
      on ? rankings.highlight({ id: on }) : rankings.unhighlight({ id: off }),
    leadsTo: ({ back }) => ownPath(back),
    keep: ['on'],
  },
]

import { definePage } from '../app/page.ts'
import { factorsQuery } from '../features/accounts/index.ts'
import { panelPage } from '../features/admin/index.ts'
import {
  askedNumbers,
  effectQuery,
  NumbersDesk,
  numbersQuery,
  numberTexts,
  writtenNumbers,
} from '../features/economy/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/economy',
  access: 'staff',
  area: 'economy',
  search: (said) => ({ ...said }),
  load: ({ api, queryClient }, { search }) =>
    loadOwn(queryClient, numbersQuery(api), factorsQuery(api), effectQuery(api, writtenNumbers(askedNumbers(search)))),
  ...panelPage({
    section: 'economy',
    texts: numberTexts,
    Desk: () => {
      const { search } = page.useVisit()
      return <NumbersDesk asked={askedNumbers(search)} />
    },
  }),
  missing: 'section',
})

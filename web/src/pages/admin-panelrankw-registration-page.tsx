import { definePage } from '../app/page.ts'
import { panelPage, RegistrationCard, settingChangesQuery } from '../features/admin/index.ts'
import {
  ApplicantsDesk,
  applicantsQuery,
  BlocksDesk,
  blocksQuery,
  registrationTexts,
} from '../features/registration/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/registration',
  access: 'staff',
  area: 'people',
  load: async ({ api, queryClient }) => {
    await Promise.all([
      queryClient.prefetchInfiniteQuery(applicantsQuery(api)),
      queryClient.prefetchInfiniteQuery(blocksQuery(api)),
      queryClient.prefetchQuery(settingChangesQuery(api)),
    ])
  },
  ...panelPage({
    section: 'registration',
    texts: registrationTexts,
    Desk: () => (
      <>
        <RegistrationCard />
        <ApplicantsDesk />
        <BlocksDesk />
      </>
    ),
  }),
  missing: 'section',
})

import { definePage } from '../app/page.ts'
import { GameRooms, gameRoomsQuery, panelPage } from '../features/admin/index.ts'
import { BonusDesk, bonusesQuery, bonusTexts } from '../features/economy/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/game',
  access: 'staff',
  area: 'game',
  load: async ({ api, queryClient }) => {
    await Promise.all([queryClient.prefetchQuery(gameRoomsQuery(api)), queryClient.prefetchQuery(bonusesQuery(api))])
  },
  ...panelPage({
    section: 'game',
    texts: bonusTexts,
    Desk: () => (
      <>
        <GameRooms />
        <BonusDesk />
      </>
    ),
  }),
  missing: 'section',
})

import { definePage } from '../app/page.ts'
import { GameRooms, gameRoomsQuery, PanelFrame, settingChangesQuery } from '../features/admin/index.ts'
import { BonusDesk, bonusesQuery, bonusTexts } from '../features/economy/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { meQuery } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/game',
  access: 'staff',
  area: 'game',
  load: async ({ api, queryClient }) => {
    const me = await queryClient.ensureQueryData(meQuery(api))
    await Promise.all([
      queryClient.prefetchQuery(gameRoomsQuery(api)),
      queryClient.prefetchQuery(bonusesQuery(api)),
      me?.staff?.settings && queryClient.prefetchQuery(settingChangesQuery(api)),
    ])
  },
  head: (context) => {
    const { title, lead } = bonusTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: GamePage,
  missing: 'section',
})

function GamePage() {
  const t = useTexts(bonusTexts)
  return (
    <PanelFrame section="game" title={t.title} lead={t.lead}>
      <GameRooms />
      <BonusDesk />
    </PanelFrame>
  )
}

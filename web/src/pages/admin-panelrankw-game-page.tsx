import { definePage } from '../app/page.ts'
import { GameRooms, gameRoomsQuery, PanelFrame } from '../features/admin/index.ts'
import { BonusDesk, bonusesQuery, bonusTexts } from '../features/economy/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/game',
  access: 'staff',
  area: 'game',
  load: async ({ api, queryClient }) => {
    await Promise.all([queryClient.prefetchQuery(gameRoomsQuery(api)), queryClient.prefetchQuery(bonusesQuery(api))])
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

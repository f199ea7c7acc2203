import { definePage } from '../app/page.ts'
import { MissionsCardAlone, missionsQuery, missionTexts } from '../features/missions/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/missions',
  access: 'login',
  room: 'missions',
  load: ({ api, queryClient }) => queryClient.prefetchQuery(missionsQuery(api)),
  head(context) {
    const t = missionTexts[context.language]
    return ownHeadOf(context, { title: t.title, description: t.lead })
  },
  component: MissionsPage,
})

function MissionsPage() {
  const t = useTexts(missionTexts)
  return (
    <div className="page page-column grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p id="missions-lead">{t.lead}</p>
      </header>
      <MissionsCardAlone />
    </div>
  )
}

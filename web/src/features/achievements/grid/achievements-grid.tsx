import './grid.css'
import type { Achievement } from '@liston/contract/achievements'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Back } from '../../../design/identity/icon.ts'
import { askedPart } from '../../../platform/parts/asked-part.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { achievementsQuery, myAchievementsQuery } from '../achievements-query.ts'
import { AchievementDetail } from './achievement-detail.tsx'
import { MedalSections, type Owner } from './medal-sections.tsx'
import { achievementsPath } from './standing.ts'
import { gridTexts } from './texts.ts'

const AchievementDialog = askedPart(() => import('./achievement-dialog.tsx').then((m) => m.AchievementDialog))

/** Without `owner`: the user's own achievements with progress. `asked`: key of the one that the address names. */
type Props = { owner?: Owner; asked?: string | undefined }

/** The medals of a user. Each opens in a dialog. */
export function AchievementsGrid({ owner, asked }: Props) {
  const t = useTexts(gridTexts)
  const api = useApi()
  const mine = useQuery({ ...myAchievementsQuery(api), enabled: !owner })
  const others = useQuery({ ...achievementsQuery(api, owner?.id ?? ''), enabled: Boolean(owner) })
  const { data, isError, isFetching, refetch } = owner ? others : mine
  const whose = owner ?? null
  if (data) {
    const one = data.find(({ key }) => key === asked)
    return one ? <OneAchievement achievement={one} owner={whose} /> : <Grid achievements={data} owner={whose} />
  }
  if (!isError || isFetching) return <Skeleton kind="cards" label={t.loading} />
  return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
}

/** Id of the page to share: the user's own, unless their profile is private. */
function useOwnId(owner: Owner | null): string | null {
  const me = useMe()
  if (!me || me.visibility === 'private') return null
  return !owner || owner.id === me.id ? me.id : null
}

function OneAchievement({ achievement, owner }: { achievement: Achievement; owner: Owner | null }) {
  const t = useTexts(gridTexts)
  const name = achievement.name[useLanguage()]
  const ownId = useOwnId(owner)
  return (
    <section aria-label={name} className="achievement-one">
      <AchievementDetail achievement={achievement} heading={<h2 className="text-xl">{name}</h2>} ownId={ownId} />
      <LinkButton href={achievementsPath({ owner })} icon={<Back aria-hidden="true" />}>
        {t.back}
      </LinkButton>
    </section>
  )
}

function Grid({ achievements, owner }: { achievements: Achievement[]; owner: Owner | null }) {
  const [open, setOpen] = useState<string | null>(null)
  const ownId = useOwnId(owner)
  const large = achievements.find(({ key }) => key === open)
  return (
    <>
      <MedalSections achievements={achievements} owner={owner} onOpen={setOpen} />
      {large && (
        <Suspense>
          <AchievementDialog achievement={large} ownId={ownId} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

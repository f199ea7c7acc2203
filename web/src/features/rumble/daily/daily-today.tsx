import { Rumble } from '../../../design/identity/icon.ts'
import { DashboardCard } from '../../dashboard/index.ts'
import { useToday } from './today.ts'

/** Dashboard card of today's Rumble: invitation, progress or result. Renders nothing if there is no game today. */
export function DailyToday() {
  const { title, what, standing, href, act, isThere, isDone } = useToday()
  if (!isThere) return null
  return (
    <DashboardCard
      title={title}
      text={isDone ? standing : what}
      href={href}
      act={act}
      icon={<Rumble size={20} aria-hidden="true" />}
    >
      {!isDone && standing && <p className="font-bold">{standing}</p>}
    </DashboardCard>
  )
}

import { Rumble } from '../../../design/identity/icon.ts'
import { DashboardCard } from '../../dashboard/index.ts'
import { useToday } from './use-today.ts'

/** Today's Rumble on one's own dashboard: to be played, or how it went. Nothing while there is none. */
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

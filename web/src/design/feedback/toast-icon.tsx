import { Bell, ErrorMark, Info, Ranking, Reward, Star, SuccessMark, Trophy, Up } from '../identity/icon.ts'
import type { ToastVariant } from './toast.ts'

const icons = {
  error: ErrorMark,
  success: SuccessMark,
  info: Info,
  star: Star,
  achievement: Trophy,
  ranking: Ranking,
  reward: Reward,
  vote: Up,
  plain: Bell,
}

export type ToastIconName = keyof typeof icons

const byVariant: Partial<Record<ToastVariant, ToastIconName>> = {
  destructive: 'error',
  success: 'success',
  info: 'info',
  stars: 'star',
  achievement: 'achievement',
}

/** In the order of specification 3: the first match wins. */
const byWord: [RegExp, ToastIconName][] = [
  [/star/i, 'star'],
  [/nivel|level|logro|achievement/i, 'achievement'],
  [/ranking/i, 'ranking'],
  [/recompensa|reward/i, 'reward'],
  [/vot/i, 'vote'],
]

/** Icon of a toast: from its variant, else from a word of its title (specification 3). */
export function toastIconName(title: string, variant: ToastVariant = 'default'): ToastIconName {
  return byVariant[variant] ?? byWord.find(([word]) => word.test(title))?.[1] ?? 'plain'
}

export function ToastIcon({ title, variant }: { title: string; variant?: ToastVariant }) {
  const name = toastIconName(title, variant)
  const Icon = icons[name]
  return <Icon data-icon={name} size={22} />
}

import './mode-choice.css'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Ai, Edit } from '../../design/identity/icon.ts'
import { defineTexts, useTexts } from '../../platform/texts.tsx'

import { useRoomOpen } from '../settings/index.ts'

/** Kept apart from the wizard's texts, because the page that creates a ranking uses them too. */
export const modeTexts = defineTexts({
  es: {
    label: 'Cómo quieres crearlo',
    ai: 'Con IA',
    aiHint: 'Una frase, y la lista llega hecha',
    hand: 'A mano',
    handHint: 'Escribes tú los elementos',
    bring: 'Importar una lista (CSV, Letterboxd, Goodreads)',
  },
  en: {
    label: 'How you want to create it',
    ai: 'With AI',
    aiHint: 'One sentence, and the list is there',
    hand: 'By hand',
    handHint: 'You write the items',
    bring: 'Import a list (CSV, Letterboxd, Goodreads)',
  },
})

type Props = { mode: 'ai' | 'hand'; topic?: string | undefined }

/** Links to the two ways of creating a ranking, with AI or manually. The topic is passed on. */
export function ModeChoice({ mode, topic }: Props) {
  const t = useTexts(modeTexts)
  const isOpen = useRoomOpen('ai')
  const about = topic ? `?${new URLSearchParams({ topic })}` : ''
  const ways = [
    { key: 'ai', href: `/create-ranking/ai${about}`, icon: <Ai aria-hidden="true" />, name: t.ai, hint: t.aiHint },
    { key: 'hand', href: `/create-ranking${about}`, icon: <Edit aria-hidden="true" />, name: t.hand, hint: t.handHint },
  ]
  return (
    <div className="grid gap-2">
      <nav aria-label={t.label} className="mode-choice">
        {ways
          .filter(({ key }) => key === mode || key !== 'ai' || isOpen)
          .map(({ key, href, icon, name, hint }) => (
            <Anchor key={key} href={href} aria-current={mode === key ? 'page' : undefined} className="mode">
              {icon}
              <span className="mode-words">
                <span className="mode-name">{name}</span>
                <span className="mode-hint">{hint}</span>
              </span>
            </Anchor>
          ))}
      </nav>
      <Anchor href="/import" className="link link-alone justify-self-start">
        {t.bring}
      </Anchor>
    </div>
  )
}

import { Button } from '../../design/controls/button.tsx'
import { Dialog } from '../../design/surfaces/dialog.tsx'
import type { ModalProps } from '../../platform/modals/modal-slot.tsx'
import { counted, defineTexts, type Language, useLanguage, useTexts } from '../../platform/texts.tsx'
import { openAuthDialog } from '../accounts/index.ts'
import { promptToSay } from './count-interaction.ts'
import { readRecord, remindLater } from './guest-record.ts'
import type { Record } from './interactions.ts'
import './soft-wall.css'

/** Sentence about the guest's interactions, with their numbers. */
function whatWasDone(language: Language, { acts }: Record): string {
  const t = softWallTexts[language]
  const done = [
    acts.card && t.cards(acts.card),
    acts.vote && t.votes(acts.vote),
    acts.duel && t.duels(acts.duel),
    acts.scroll && t.scrolls(acts.scroll),
  ]
  return t.did(new Intl.ListFormat(language).format(done.filter((part) => typeof part === 'string')))
}

/**
 * Dialog with the guest's interactions and the benefits of an account. It has three ways out: close, not now, later.
 */
export function SoftWall({ open, onClose }: ModalProps) {
  const t = useTexts(softWallTexts)
  const language = useLanguage()
  const isDetail = promptToSay() === 'detail'
  const enter = (view: 'sign-up' | 'sign-in') => {
    onClose()
    openAuthDialog({ view })
  }
  const later = () => {
    remindLater()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={isDetail ? t.detailTitle : t.generalTitle}
      description={whatWasDone(language, readRecord())}
      closeLabel={t.close}
    >
      {isDetail ? (
        <section aria-label={t.gets} className="grid gap-2">
          <p className="font-bold">{t.gets}</p>
          <ul className="soft-wall-list">
            {t.benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </section>
      ) : (
        <p>{t.general}</p>
      )}
      <div className="grid gap-3">
        <Button variant="primary" size="lg" wide onClick={() => enter('sign-up')}>
          {t.signUp}
        </Button>
        <Button wide onClick={() => enter('sign-in')}>
          {t.signIn}
        </Button>
      </div>
      <div className="soft-wall-no">
        <Button variant="ghost" onClick={onClose}>
          {t.notNow}
        </Button>
        <Button variant="ghost" onClick={later}>
          {t.later}
        </Button>
      </div>
    </Dialog>
  )
}

export const softWallTexts = defineTexts({
  es: {
    detailTitle: 'Ya sabes por dónde va esto',
    generalTitle: '¿Te quedas?',
    cards: (n: number) => counted('es', n, { one: 'ranking abierto', other: 'rankings abiertos' }),
    votes: (n: number) => counted('es', n, { one: 'voto a punto', other: 'votos a punto' }),
    duels: (n: number) => counted('es', n, { one: 'duelo', other: 'duelos' }),
    scrolls: (n: number) => counted('es', n, { one: 'lista recorrida', other: 'listas recorridas' }),
    did: (list: string) => `Llevas ${list}.`,
    gets: 'Con una cuenta, además:',
    benefits: [
      '1 voto gratis en cada elemento, y mueve el orden.',
      '100 Stars de bienvenida para destacar lo que quieras.',
      'Tus propios rankings, y ver cómo cambian en directo.',
    ],
    general: 'Leer es libre y lo seguirá siendo. Con una cuenta también votas y publicas: 1 minuto y un correo.',
    signUp: 'Crear cuenta',
    signIn: 'Ya tengo cuenta',
    later: 'Recordar más tarde',
    notNow: 'Ahora no',
    close: 'Cerrar',
  },
  en: {
    detailTitle: 'You know your way around by now',
    generalTitle: 'Want to stay?',
    cards: (n: number) => counted('en', n, { one: 'ranking opened', other: 'rankings opened' }),
    votes: (n: number) => counted('en', n, { one: 'vote almost cast', other: 'votes almost cast' }),
    duels: (n: number) => counted('en', n, { one: 'duel', other: 'duels' }),
    scrolls: (n: number) => counted('en', n, { one: 'list read to the end', other: 'lists read to the end' }),
    did: (list: string) => `So far: ${list}.`,
    gets: 'With an account you also get:',
    benefits: [
      '1 free vote for every item, and it changes the order.',
      '100 Stars to make the things you like stand out.',
      'Rankings of your own, which you can watch change live.',
    ],
    general:
      'Reading is free and will stay free. With an account you can also vote and publish: 1 minute and an e-mail address.',
    signUp: 'Create account',
    signIn: 'I have an account',
    later: 'Remind me later',
    notNow: 'Not now',
    close: 'Close',
  },
})

import './soft-wall.css'
import { Button } from '../../design/controls/button.tsx'
import { Dialog } from '../../design/surfaces/dialog.tsx'
import type { ModalProps } from '../../platform/modals/modal-slot.tsx'
import { type Language, useLanguage, useTexts } from '../../platform/texts.tsx'
import { openAuthDialog } from '../accounts/index.ts'
import { promptToSay } from './count-interaction.ts'
import { readRecord, remindLater } from './guest-record.ts'
import type { Record } from './interactions.ts'
import { softWallTexts } from './texts.ts'

const lists = { es: new Intl.ListFormat('es'), en: new Intl.ListFormat('en') }

/** Sentence about the guest's interactions, with their numbers. */
function whatWasDone(language: Language, { acts }: Record): string {
  const t = softWallTexts[language]
  const done = [
    acts.card && t.cards(acts.card),
    acts.vote && t.votes(acts.vote),
    acts.duel && t.duels(acts.duel),
    acts.scroll && t.scrolls(acts.scroll),
  ]
  return t.did(lists[language].format(done.filter((part) => typeof part === 'string')))
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

import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { Dialog } from '../surfaces/dialog.tsx'
import type { ModalProps } from '../surfaces/modal.tsx'

export type TypedConfirmTexts = {
  /** "Escribe ana para confirmar". */
  ask: (phrase: string) => ReactNode
  /** "No coincide. Escribe ana tal cual." */
  mismatch: (phrase: string) => ReactNode
  confirm: string
  pending: string
  cancel: string
  close: string
}

type Props = Pick<ModalProps, 'open' | 'onOpenChange' | 'trigger' | 'title'> & {
  /** What is lost for good, in plain words. */
  description: ReactNode
  /** What has to be typed: the username, the title. */
  phrase: string
  texts: TypedConfirmTexts
  pending?: boolean
  onConfirm: () => void
}

/** Only for what nothing brings back: one types what it is about. Everything else is done at once, with an undo. */
export function TypedConfirm({ open, onOpenChange, trigger, title, description, texts, ...form }: Props) {
  const [own, setOwn] = useState(false)
  const isOpen = open ?? own
  const setOpen = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  return (
    <Dialog {...{ trigger, title, description }} open={isOpen} onOpenChange={setOpen} closeLabel={texts.close}>
      <Form {...form} texts={texts} onCancel={() => setOpen(false)} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'phrase' | 'texts' | 'pending' | 'onConfirm'> & { onCancel: () => void }

function Form({ phrase, texts, pending, onConfirm, onCancel }: FormProps) {
  const [typed, setTyped] = useState('')
  const [refused, refuse] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (typed.trim() === phrase) return onConfirm()
    refuse(true)
    field.current?.focus()
  }
  return (
    <form method="dialog" className="grid gap-4" onSubmit={submit} noValidate>
      <Field
        ref={field}
        label={texts.ask(phrase)}
        error={refused ? <span role="alert">{texts.mismatch(phrase)}</span> : undefined}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value)
          refuse(false)
        }}
      />
      <div className="modal-footer">
        <Button type="submit" variant="danger" pending={pending} pendingText={texts.pending}>
          {texts.confirm}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dismissFailure } from '../../design/feedback/toast.ts'
import { ApiError } from '../api-error.ts'
import type { FormAnswer } from '../page-context.ts'

export type Refusal = NonNullable<FormAnswer['refusal']>
type Fields = Record<string, string>

export type FormOptions<R> = {
  /** Path of a form that works without JavaScript too. The server processes it (mount-forms.ts). */
  action?: string
  submit(fields: Fields): Promise<R>
  onDone?(result: R): void
  onRefused?(refusal: Refusal): void
}

/**
 * A form with its state. Without `action` only the application handles it, and an early submit waits for it. With
 * `action` it also works without JavaScript, with the same result. After an error the first invalid field gets the
 * focus.
 */
export function useForm<R>({ action, submit, onDone, onRefused }: FormOptions<R>) {
  const { form } = useRouteContext({ from: '__root__' })
  const answer = action !== undefined && form?.action === action ? form : null
  const [state, setState] = useState({
    pending: false,
    refusal: answer?.refusal ?? null,
    done: (answer?.done ?? null) as R | null,
  })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state.refusal) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state.refusal])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.pending) return
    const fields = Object.fromEntries(
      new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter),
    ) as Fields
    setState({ pending: true, refusal: null, done: null })
    dismissFailure()
    try {
      const done = await submit(fields)
      setState({ pending: false, refusal: null, done })
      onDone?.(done)
    } catch (error) {
      const refusal = refusalOf(error)
      setState({ pending: false, refusal, done: null })
      onRefused?.(refusal)
    }
  }
  const props = {
    ...(action === undefined ? { method: 'dialog' } : { method: 'post', action }),
    ref: element,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
  }
  return { props, values: answer?.values ?? {}, ...state }
}

/** The API error of a call. Any other error is a bug: it is reported, and the form says that something went wrong. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) {
    reportError(error)
    return { code: 'INTERNAL', status: 500, data: null }
  }
  const { code, status, data } = error
  return { code, status, data }
}

import { cutText } from '@liston/contract/kernel'
import { type ImportPreview, transferRules } from '@liston/contract/transfer'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { FieldFrame } from '../../design/controls/field-frame.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { ErrorMark } from '../../design/identity/icon.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { newKey } from '../../platform/new-key.ts'
import { sessionWasInvalid } from '../../platform/queries/invalid-session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import './import.css'
import { transferRefusal } from './refusal-texts.ts'
import { importTexts } from './texts.ts'

const KINDS = '.csv,.tsv,.txt,.md,.json,.xml,text/csv,text/plain,application/json,text/xml'

/** Form for a file or a pasted list. */
export function BringFile({ gone }: { gone: boolean }) {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const router = useRouter()
  const picked = useRef<HTMLInputElement>(null)
  const form = useForm({
    async submit({ text = '' }) {
      const file = picked.current?.files?.[0]
      if (!file && text.trim() === '') throw new ApiError({ code: 'FILE_EMPTY', status: 422 })
      return file ? sendFile(file, file.name) : sendFile(new Blob([text]), '')
    },
    onDone: ({ id }) => void router.navigate({ href: `/import?file=${id}` }),
  })
  const { refusal } = form
  return (
    <form {...form.props} id="import-file" className="import-bring">
      {gone && !refusal && <p role="status">{t.gone}</p>}
      {refusal && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} />
          <span>{transferRefusal(language, refusal)}</span>
        </p>
      )}
      <FieldFrame label={t.file} hint={t.fileHint} id="import-pick">
        {(wiring) => <input {...wiring} ref={picked} type="file" accept={KINDS} className="import-input" />}
      </FieldFrame>
      <TextArea label={t.paste} hint={t.pasteHint} name="text" rows={6} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.reading}
      >
        {t.read}
      </Button>
    </form>
  )
}

const tooLarge = () => new ApiError({ code: 'BODY_TOO_LARGE', status: 413 })

/** Uploads a file, or a text as a file, for the preview. Throws ApiError. */
async function sendFile(file: Blob, name: string): Promise<ImportPreview> {
  if (file.size > transferRules.FILE_BYTES_MAX) throw tooLarge()
  const response = await fetch(
    `/api/v1/imports?${new URLSearchParams({ name: cutText(name, transferRules.FILE_NAME_MAX) })}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-client': 'liston-web',
        'idempotency-key': newKey(),
      },
      body: file,
    },
  ).catch(() => {
    throw new ApiError({ code: 'OFFLINE', status: 0 })
  })
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer as ImportPreview
  const refusal = answer as { code?: string; data?: unknown }
  if (response.status === 401) throw sessionWasInvalid()
  if (response.status === 413) throw tooLarge()
  throw new ApiError({ code: refusal.code ?? 'INTERNAL', status: response.status, data: refusal.data })
}

/** Supported sources of files, and how to export from them. */
export function WhereFrom() {
  const t = useTexts(importTexts)
  return (
    <section aria-labelledby="import-from" className="grid content-start gap-3">
      <h2 id="import-from" className="text-lg">
        {t.from}
      </h2>
      <dl className="import-sources">
        {t.sources.map(([name, how]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

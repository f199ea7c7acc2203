import type { NewAnnouncement, Segment } from '@liston/contract/notifications'
import { notificationRules } from '@liston/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useStaffProof } from '../../accounts/index.ts'
import { audienceQuery } from './queries.ts'
import { noticeRefusal } from './refusal-texts.ts'
import { noticeTexts } from './texts.ts'

const segmentOf = (to: string | undefined, level: number): Segment =>
  to === 'level' ? { to, level: Math.max(2, level || 2) } : { to: to === 'pro' ? 'pro' : 'everybody' }

/** Form for an announcement. It shows the number of recipients beforehand. */
export function AnnounceForm() {
  const t = useTexts(noticeTexts)
  const api = useApi()
  const client = useQueryClient()
  const proof = useStaffProof()
  const form = useForm({
    action: '/admin-panelrankw/notices/announce',
    async submit({ password, proofCode, es = '', en = '', link, to: asked, level: from }) {
      await proof.prove({ password, proofCode })
      const wanted: NewAnnouncement = {
        text: { es, en },
        link: link?.trim() || null,
        segment: segmentOf(asked, Number(from)),
      }
      return api.notifications.announce(wanted, { context: { idempotencyKey: newKey() } })
    },
    onDone(done) {
      proof.onDone()
      toast({ title: t.sent(done.people), variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.admin })
    },
    onRefused: proof.onRefused,
  })
  const { values } = form
  const [to, setTo] = useState(values.to ?? 'everybody')
  const [level, setLevel] = useState(Number(values.level) || 5)
  const people = useQuery(audienceQuery(api, segmentOf(to, level))).data?.people
  return (
    <Form of={form} className="grid gap-4">
      <Field label={t.textEs} name="es" required maxLength={notificationRules.MESSAGE_MAX} defaultValue={values.es} />
      <Field label={t.textEn} name="en" required maxLength={notificationRules.MESSAGE_MAX} defaultValue={values.en} />
      <div className="admin-asked">
        <Select
          label={t.to}
          name="to"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          options={(['everybody', 'pro', 'level'] as const).map((value) => ({ value, label: t.segments[value] }))}
        />
        {to === 'level' && (
          <Field
            label={t.level}
            name="level"
            type="number"
            min={2}
            max={1000}
            value={level}
            onChange={(event) => setLevel(Number(event.target.value))}
          />
        )}
        <Field label={t.path} hint={t.pathHint} name="link" maxLength={500} defaultValue={values.link} />
      </div>
      <p aria-live="polite">{people === undefined ? '…' : t.people(people)}</p>
      {proof.answerTo(form.refusal, noticeRefusal)}
      <Button type="submit" className="justify-self-start" pending={form.pending} pendingText={t.sending}>
        {t.send}
      </Button>
    </Form>
  )
}

import { useFieldZone } from '../../../platform/time/use-dates.ts'
import { useDates } from '../../../platform/time/use-dates.ts'
import { wallTime, instantOf } from '../../../platform/time/wall-time.ts'
import { type NewAnnouncement, notificationRules, type Segment } from '@liston/contract/notifications'
import { type Banner, BANNER_MAX, type NewBanner } from '@liston/contract/settings'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useStaffProof } from '../../accounts/index.ts'
import { announcementsQuery, audienceQuery, bannerQuery } from './queries.ts'
import { noticeRefusal } from './refusal-texts.ts'
import { noticeTexts } from './texts.ts'

/** Admin page of the banner and of announcements. */
export function NoticeDesk({ now }: { now: string }) {
  const t = useTexts(noticeTexts)
  const mayChange = useMe()?.staff?.notices === 'change'
  return (
    <>
      <BannerPart mayChange={mayChange} now={now} />
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t.announce}</h2>
        <p className="text-sm text-muted">{t.announceLead}</p>
        {mayChange && <AnnounceForm />}
        <h3 className="text-lg">{t.past}</h3>
        <Past />
      </Card>
    </>
  )
}

const keyed = () => ({ context: { idempotencyKey: newKey() } })

/** The current banner, and a form that publishes or removes it. */
function BannerPart({ mayChange, now }: { mayChange: boolean; now: string }) {
  const t = useTexts(noticeTexts)
  const { banner } = useSuspenseQuery(bannerQuery(useApi())).data
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{t.banner}</h2>
      <p className="text-sm text-muted">{t.bannerLead}</p>
      {banner ? <Standing banner={banner} now={now} /> : <p>{t.none}</p>}
      {mayChange && <BannerForm key={banner?.version ?? 0} banner={banner} now={now} />}
    </Card>
  )
}

function Standing({ banner, now }: { banner: Banner; now: string }) {
  const t = useTexts(noticeTexts)
  const language = useLanguage()
  const dates = useDates()
  const { from, until, text } = banner
  return (
    <div className="notice">
      <p>{text[language]}</p>
      <span className="text-sm text-muted">
        {now < from ? t.later(dates.moment(from)) : now < until ? t.now : t.over(dates.moment(until))}
      </span>
    </div>
  )
}

const DAY_MS = 86_400_000

function BannerForm({ banner, now }: { banner: Banner | null; now: string }) {
  const t = useTexts(noticeTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const zone = useFieldZone()
  const form = useForm({
    submit: ({ act, es = '', en = '', kind, link = '', from = '', until = '', closable }) =>
      act === 'remove'
        ? api.settings.removeBanner(undefined, keyed())
        : api.settings.saveBanner(
            {
              text: { es, en },
              kind: kind as NewBanner['kind'],
              link: link.trim() || null,
              closable: closable !== undefined,
              from: instantOf(from, zone) ?? '',
              until: instantOf(until, zone) ?? '',
            },
            keyed(),
          ),
    onDone({ banner: stands }) {
      toast({ title: stands ? t.saved : t.removed, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.admin })
      void client.invalidateQueries({ queryKey: keys.settings })
    },
  })
  const { from = now, until = new Date(Date.parse(now) + DAY_MS).toISOString() } = banner ?? {}
  return (
    <>
      <Form of={form} className="grid gap-4">
        {form.refusal && (
          <p role="alert" className="font-bold text-negative">
            {noticeRefusal(language, form.refusal)}
          </p>
        )}
        <Field label={t.textEs} name="es" required maxLength={BANNER_MAX} defaultValue={banner?.text.es ?? ''} />
        <Field label={t.textEn} name="en" required maxLength={BANNER_MAX} defaultValue={banner?.text.en ?? ''} />
        <div className="admin-asked">
          <Select
            label={t.kind}
            name="kind"
            defaultValue={banner?.kind ?? 'info'}
            options={(['info', 'warning'] as const).map((value) => ({ value, label: t.kinds[value] }))}
          />
          <Field
            label={t.from(zone)}
            name="from"
            type="datetime-local"
            required
            defaultValue={wallTime(new Date(from), zone)}
          />
          <Field
            label={t.until(zone)}
            hint={t.untilHint}
            name="until"
            type="datetime-local"
            required
            defaultValue={wallTime(new Date(until), zone)}
          />
        </div>
        <Field label={t.link} hint={t.linkHint} name="link" maxLength={300} defaultValue={banner?.link ?? ''} />
        <Checkbox name="closable" defaultChecked={banner?.closable ?? true} label={t.closable} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.pending} pendingText={t.saving}>
            {t.save}
          </Button>
        </p>
      </Form>
      {banner && (
        <Form of={form} ref={null}>
          <input type="hidden" name="act" value="remove" />
          <Button type="submit" variant="secondary">
            {t.remove}
          </Button>
        </Form>
      )}
    </>
  )
}

const segmentOf = (to: string | undefined, level: number): Segment =>
  to === 'level' ? { to, level: Math.max(2, level || 2) } : { to: to === 'pro' ? 'pro' : 'everybody' }

/** Form for an announcement. It shows the number of recipients beforehand. */
function AnnounceForm() {
  const t = useTexts(noticeTexts)
  const api = useApi()
  const client = useQueryClient()
  const proof = useStaffProof()
  const form = useForm({
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
  const [to, setTo] = useState('everybody')
  const [level, setLevel] = useState(5)
  const people = useQuery(audienceQuery(api, segmentOf(to, level))).data?.people
  return (
    <Form of={form} className="grid gap-4">
      <Field label={t.textEs} name="es" required maxLength={notificationRules.MESSAGE_MAX} />
      <Field label={t.textEn} name="en" required maxLength={notificationRules.MESSAGE_MAX} />
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
        <Field label={t.path} hint={t.pathHint} name="link" maxLength={500} />
      </div>
      <p aria-live="polite">{people === undefined ? '…' : t.people(people)}</p>
      {proof.answerTo(form.refusal, noticeRefusal)}
      <Button type="submit" className="justify-self-start" pending={form.pending} pendingText={t.sending}>
        {t.send}
      </Button>
    </Form>
  )
}

function Past() {
  const t = useTexts(noticeTexts)
  const language = useLanguage()
  const dates = useDates()
  const { items } = useSuspenseQuery(announcementsQuery(useApi())).data
  if (items.length === 0) return <p className="text-sm text-muted">{t.noPast}</p>
  return (
    <ul className="admin-lines">
      {items.map(({ id, text, segment, by, madeAt, told, doneAt }) => (
        <li key={id}>
          <span>{text[language]}</span>
          <span className="text-sm text-muted">
            {[
              dates.moment(madeAt),
              by,
              t.segmentOf(segment.to, segment.to === 'level' ? segment.level : undefined),
              t.told(told, doneAt !== null),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

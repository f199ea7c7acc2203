import { inLanguage } from '@liston/contract/kernel'
import { notificationRules, type Segment } from '@liston/contract/notifications'
import { type Banner, BANNER_MAX, type NewBanner } from '@liston/contract/settings'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '../../design/controls/checkbox.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import type { Api } from '../../platform/api.ts'
import { PanelCard, useMayChange } from '../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../platform/panel/panel-form.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates, useFieldZone } from '../../platform/time/use-dates.ts'
import { instantOf, wallTime } from '../../platform/time/wall-time.ts'
import { useApi } from '../../platform/use-api.ts'
import { useStaffProof } from '../accounts/index.ts'
import { noticeRefusal, noticeTexts } from './notice-texts.ts'

/** Admin page of the banner and of announcements. */
export function NoticeDesk({ now }: { now: string }) {
  const t = useTexts(noticeTexts)
  const mayChange = useMayChange('notices')
  return (
    <>
      <BannerPart mayChange={mayChange} now={now} />
      <PanelCard title={t.announce} lead={t.announceLead}>
        {mayChange && <AnnounceForm />}
        <h3 className="text-lg">{t.past}</h3>
        <Past />
      </PanelCard>
    </>
  )
}

/** The current banner, and a form that publishes or removes it. */
function BannerPart({ mayChange, now }: { mayChange: boolean; now: string }) {
  const t = useTexts(noticeTexts)
  const { banner } = useSuspenseQuery(bannerQuery(useApi())).data
  return (
    <PanelCard title={t.banner} lead={t.bannerLead}>
      {banner ? <Standing banner={banner} now={now} /> : <p>{t.none}</p>}
      {mayChange && <BannerForm key={banner?.version ?? 0} banner={banner} now={now} />}
    </PanelCard>
  )
}

function Standing({ banner, now }: { banner: Banner; now: string }) {
  const t = useTexts(noticeTexts)
  const language = useLanguage()
  const dates = useDates()
  const { from, until, text } = banner
  return (
    <div className="notice">
      <p>{inLanguage(text, language)}</p>
      <span className="text-sm text-muted">
        {now < from ? t.later(dates.moment(from)) : now < until ? t.now : t.over(dates.moment(until))}
      </span>
    </div>
  )
}

const DAY_MS = 86_400_000

function BannerForm({ banner, now }: { banner: Banner | null; now: string }) {
  const t = useTexts(noticeTexts)
  const api = useApi()
  const zone = useFieldZone()
  const act = { changes: [keys.admin, keys.settings], why: noticeRefusal }
  const first = banner?.from ?? now
  const last = banner?.until ?? new Date(Date.parse(now) + DAY_MS).toISOString()
  // The server rejects an empty date.
  const moment = (typed: string) => instantOf(typed, zone) ?? ''
  return (
    <>
      <PanelForm
        {...act}
        submit={({ es = '', en = '', kind, link = '', from = '', until = '', closable }, once) =>
          api.settings.saveBanner(
            {
              text: { es, en },
              kind: kind as NewBanner['kind'],
              link: link.trim() || null,
              closable: closable !== undefined,
              from: moment(from),
              until: moment(until),
            },
            once,
          )
        }
        done={t.saved}
        press={t.save}
      >
        <Field label={t.textEs} name="es" required maxLength={BANNER_MAX} defaultValue={banner?.text.es ?? ''} />
        <Field label={t.textEn} name="en" required maxLength={BANNER_MAX} defaultValue={banner?.text.en ?? ''} />
        <div className="field-row admin-asked">
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
            defaultValue={wallTime(new Date(first), zone)}
          />
          <Field
            label={t.until(zone)}
            hint={t.untilHint}
            name="until"
            type="datetime-local"
            required
            defaultValue={wallTime(new Date(last), zone)}
          />
        </div>
        <Field label={t.link} hint={t.linkHint} name="link" maxLength={300} defaultValue={banner?.link ?? ''} />
        <Checkbox name="closable" defaultChecked={banner?.closable ?? true} label={t.closable} />
      </PanelForm>
      {banner && (
        <PanelButton {...act} submit={(once) => api.settings.removeBanner(undefined, once)} done={t.removed}>
          {t.remove}
        </PanelButton>
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
  const [to, setTo] = useState('everybody')
  const [level, setLevel] = useState(5)
  const segment = segmentOf(to, level)
  const people = useQuery(audienceQuery(api, segment)).data?.people
  const length = { required: true, maxLength: notificationRules.MESSAGE_MAX }
  return (
    <PanelForm
      submit={({ es = '', en = '', link = '' }, once) =>
        api.notifications.announce({ text: { es, en }, link: link.trim() || null, segment }, once)
      }
      changes={[keys.admin]}
      done={(sent) => t.sent(sent.people)}
      why={noticeRefusal}
      proof={useStaffProof()}
      press={t.send}
    >
      <Field label={t.textEs} name="es" {...length} />
      <Field label={t.textEn} name="en" {...length} />
      <div className="field-row admin-asked">
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
    </PanelForm>
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
          <span>{inLanguage(text, language)}</span>
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

/** The latest banner: current, scheduled or expired. */
export const bannerQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'banner'], queryFn: () => api.settings.banner(), staleTime: 0 })

export const announcementsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.admin, 'announcements'],
    queryFn: () => api.notifications.announcements(),
    staleTime: 0,
  })

/** Number of recipients of a segment. */
export const audienceQuery = (api: Api, segment: Segment) =>
  queryOptions({
    queryKey: [...keys.admin, 'audience', segment],
    queryFn: () => api.notifications.audience(segment),
    staleTime: 30_000,
  })

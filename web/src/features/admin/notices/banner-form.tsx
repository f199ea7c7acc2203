import { BANNER_MAX, type Banner, bannerIn, type NewBanner } from '@liston/contract/settings'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useDates, useFieldZone } from '../../../platform/time/use-dates.ts'
import { instantOf, wallTime } from '../../../platform/time/wall-time.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { bannerQuery } from './queries.ts'
import { noticeRefusal } from './refusal-texts.ts'
import { noticeTexts } from './texts.ts'

const keyed = () => ({ context: { idempotencyKey: newKey() } })

/** The current banner, and a form that publishes or removes it. */
export function BannerPart({ mayChange, now }: { mayChange: boolean; now: string }) {
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
    action: '/admin-panelrankw/notices/banner',
    submit: ({ from = '', until = '', ...fields }) =>
      fields.act === 'remove'
        ? api.settings.removeBanner(undefined, keyed())
        : api.settings.saveBanner(
            bannerIn({
              ...fields,
              from: instantOf(from, zone) ?? '',
              until: instantOf(until, zone) ?? '',
            }) as NewBanner,
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

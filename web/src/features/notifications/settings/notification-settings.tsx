import './settings.css'
import type { PreferenceChanges, Preferences } from '@liston/contract/notifications'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Bell, Check, Minus } from '../../../design/identity/icon.ts'
import { TitledPart } from '../../../design/sections/titled-part.tsx'
import { offerUndo } from '../../../design/undo/offer-undo.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { pushTexts } from '../push-texts.ts'
import { usePush } from '../use-push.ts'
import { preferencesQuery } from './preferences-query.ts'
import { channels, type Column, type Group, groupNames, groups, settingsTexts } from './texts.ts'
import { isOn, moved, stateOf, undoOf } from './wanted.ts'

/** Section "notifications" of the settings: kinds and channels. */
export function NotificationSettings() {
  const t = useTexts(settingsTexts)
  const { data } = useSuspenseQuery(preferencesQuery(useApi()))
  const move = useMoveSwitches()
  const digest = isOn(data, 'weekly_digest', 'mail')
  return (
    <>
      <PushPart push={data.push} />
      <TitledPart title={t.matrix} lead={t.matrixMore}>
        <SwitchMatrix preferences={data} move={move} />
      </TitledPart>
      <TitledPart title={t.quietTitle}>
        <SettingLine
          on={data.quietHours}
          label={t.quiet}
          hint={t.quietMore(data.timeZone.replaceAll('_', ' '))}
          onChange={(on) => move({ changes: { quietHours: on }, said: t.turned(t.quietTitle, on) })}
        />
      </TitledPart>
      <TitledPart title={t.mailTitle}>
        <SettingLine
          on={digest}
          label={t.digest}
          hint={t.digestMore}
          onChange={(on) =>
            move({
              changes: { switches: [{ kind: 'weekly_digest', channel: 'mail', on }] },
              said: t.turned(t.digest, on),
            })
          }
        />
        <div className="grid gap-1 text-sm text-muted">
          <p>{data.emailVerified ? t.mailMore(data.email) : t.unconfirmed}</p>
          {!data.emailVerified && (
            <p>
              <Anchor href="/account" className="link">
                {t.confirm}
              </Anchor>
            </p>
          )}
          <p>{t.security}</p>
        </div>
      </TitledPart>
    </>
  )
}

type Kinds = readonly (keyof typeof settingsTexts.es.kinds)[]
type Props = { preferences: Preferences; move: (move: Move) => void }

/** Table of kinds by channel: one row per group, which expands to its kinds. */
function SwitchMatrix({ preferences, move }: Props) {
  const t = useTexts(settingsTexts)
  return (
    <div className="matrix">
      <div className="matrix-row matrix-head" aria-hidden="true">
        <span />
        {channels.map((channel) => (
          <span key={channel}>{t.channels[channel]}</span>
        ))}
      </div>
      {groupNames.map((group) => (
        <MatrixGroup key={group} {...{ group, preferences, move }} />
      ))}
    </div>
  )
}

function MatrixGroup({ group, preferences, move }: Props & { group: Group }) {
  const t = useTexts(settingsTexts)
  const kinds: Kinds = groups[group]
  return (
    <section className="matrix-group" aria-labelledby={`matrix-${group}`}>
      <div className="matrix-row">
        <h4 id={`matrix-${group}`} className="matrix-name">
          {t.groups[group]}
        </h4>
        <Switches kinds={kinds} what={t.groups[group]} {...{ preferences, move }} />
      </div>
      <details>
        <summary>{t.each(kinds.length)}</summary>
        {kinds.map((kind) => (
          <div key={kind} className="matrix-row">
            <span>{t.kinds[kind]}</span>
            <Switches kinds={[kind]} what={t.kinds[kind]} {...{ preferences, move }} />
          </div>
        ))}
      </details>
    </section>
  )
}

function Switches(props: Props & { kinds: Kinds; what: string }) {
  return channels.map((channel) => <MatrixSwitch key={channel} channel={channel} {...props} />)
}

/** Checkbox for several kinds: on, off or mixed. A press turns all on, or all off if all are on. */
function MatrixSwitch(props: Props & { kinds: Kinds; what: string; channel: Column }) {
  const { kinds, what, channel, preferences, move } = props
  const t = useTexts(settingsTexts)
  const state = stateOf(preferences, kinds, channel)
  const on = state !== true
  const name = t.of(what, t.channels[channel])
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={state}
      aria-label={name}
      onClick={() =>
        move({ changes: { switches: kinds.map((kind) => ({ kind, channel, on })) }, said: t.turned(name, on) })
      }
      className="matrix-switch"
    >
      <span>{state === 'mixed' ? <Minus aria-hidden="true" /> : state && <Check aria-hidden="true" />}</span>
    </button>
  )
}

/** `said`: confirmation text; left out for an undo. */
type Move = { changes: PreferenceChanges; said?: string }

/** Changes preferences optimistically, offers an undo, and reverts if the server refuses. */
function useMoveSwitches() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useTexts(settingsTexts)
  const { queryKey } = preferencesQuery(api)
  const { mutate } = useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: ({ changes }: Move) =>
      api.notifications.changePreferences(changes, { context: { idempotencyKey: newKey() } }),
    onMutate: async ({ changes }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Preferences>(queryKey)
      if (before) queryClient.setQueryData<Preferences>(queryKey, moved(before, changes))
      return { undo: before && undoOf(before, changes) }
    },
    onSuccess: (_now, { said }, { undo }) => {
      if (!said) return void toast({ title: t.undone, variant: 'success' })
      if (undo) offerUndo({ title: said, undoLabel: t.undo, onUndo: () => mutate({ changes: undo }) })
    },
    onError: (_error, _move, kept) => {
      const { undo } = kept ?? {}
      queryClient.setQueryData<Preferences>(queryKey, (now) => now && undo && moved(now, undo))
      toast({ title: t.failed, variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return mutate
}

type SettingLineProps = {
  on: boolean
  label: string
  hint: ReactNode
  onChange: (on: boolean) => void
}

/** A setting that is on or off, with an explanation. */
function SettingLine({ on, label, hint, onChange }: SettingLineProps) {
  const id = useId()
  return (
    <div className="setting-line">
      <div className="min-w-0">
        <p id={`${id}-label`} className="font-bold">
          {label}
        </p>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onClick={() => onChange(!on)}
        className="setting-switch"
      />
    </div>
  )
}

type PushPartProps = { push: Preferences['push'] }

/** Push messages in this browser. The page asks for permission only after a press of the button. */
function PushPart({ push }: PushPartProps) {
  const t = useTexts(pushTexts)
  const { state, wish, isPending } = usePush(push)
  const { here, devices } = push
  return (
    <TitledPart
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t.title} {here && <Badge tone="positive">{t.isOn}</Badge>}
        </span>
      }
      lead={t.lead}
    >
      {state && state !== 'ready' && !here && <p>{t.states[state]}</p>}
      <div className="flex flex-wrap gap-3">
        {here ? (
          <Button onClick={() => wish('off')} pending={isPending} pendingText={t.turning}>
            {t.off}
          </Button>
        ) : (
          (state === 'ready' || state === null) && (
            <Button
              variant="primary"
              icon={<Bell aria-hidden="true" />}
              disabled={state === null}
              onClick={() => wish('on')}
              pending={isPending}
              pendingText={t.turning}
            >
              {t.on}
            </Button>
          )
        )}
        {devices > (here ? 1 : 0) && <Button onClick={() => wish('off-everywhere')}>{t.offEverywhere}</Button>}
      </div>
      {devices > 0 && (
        <p className="text-sm text-muted">
          {t.devices(devices)} {t.session}
        </p>
      )}
    </TitledPart>
  )
}

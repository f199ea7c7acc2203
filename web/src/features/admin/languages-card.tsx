import type { InterfaceLanguage } from '@liston/contract/settings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Switch } from '../../design/controls/switch.tsx'
import type { Api } from '../../platform/api.ts'
import { PanelForm } from '../../platform/panel/panel-form.tsx'
import { Facts } from '../../platform/panel/panel-detail.tsx'
import { PanelQuery } from '../../platform/panel/panel-list.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { defineTexts, formatNumber, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { SettingCard, type SettingState, useSave } from './setting-card.tsx'

/** The languages of the interface, and which of them readers may choose. */
export function LanguagesCard({ changes, mayChange }: SettingState) {
  const t = useTexts(languageCardTexts)
  const languages = useQuery(languagesQuery(useApi()))
  const wordsOf = (value: object) => (value as { on: string[] }).on.join(', ') || t.onlyTwo
  return (
    <SettingCard name="languages" lead={t.lead} changes={changes} mayChange={mayChange} wordsOf={wordsOf}>
      <PanelQuery of={languages}>
        {({ items, texts }) => {
          const further = items.filter(({ isAlwaysOn }) => !isAlwaysOn)
          const always = items.filter(({ isAlwaysOn }) => isAlwaysOn)
          const lacks = (n: number) => t.lacks(n, texts)
          return (
            <>
              <Facts rows={always.map(({ name }) => [name, t.alwaysOn])} />
              {further.length === 0 && <p className="text-sm text-muted">{t.noFurther}</p>}
              {further.length > 0 &&
                (mayChange ? (
                  <Switches key={JSON.stringify(further)} {...{ further, lacks, changes }} />
                ) : (
                  <Facts
                    rows={further.map(({ name, isOn, ...of }) => [name, `${isOn ? t.on : t.off}. ${lacks(of.lacks)}`])}
                  />
                ))}
            </>
          )
        }}
      </PanelQuery>
    </SettingCard>
  )
}

type Props = Pick<SettingState, 'changes'> & { further: InterfaceLanguage[]; lacks(n: number): string }

function Switches({ further, lacks, changes }: Props) {
  const { save, act } = useSave('languages', changes)
  return (
    <PanelForm
      {...act}
      submit={(fields, once) => save({ on: further.flatMap(({ code }) => (fields[code] ? [code] : [])) }, once)}
    >
      {further.map(({ code, name, isOn, ...of }) => (
        <Switch key={code} name={code} label={name} hint={lacks(of.lacks)} defaultChecked={isOn} />
      ))}
    </PanelForm>
  )
}

export const languagesQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'languages'], queryFn: () => api.settings.languages(), staleTime: 0 })

export const languageCardTexts = defineTexts({
  es: {
    lead: 'Los que se pueden elegir. Sin encender, un idioma no se ofrece, y quien lo había elegido ve el sitio en español.',
    alwaysOn: 'Completo, siempre encendido',
    noFurther: 'No hay más. «npm run new-language -- pt» añade uno, y se enciende aquí.',
    onlyTwo: 'solo español e inglés',
    on: 'Encendido',
    off: 'Apagado',
    lacks(n: number, all: number) {
      if (n === 0) return 'No le falta ningún texto.'
      return `En inglés, porque aún no están: ${formatNumber('es', n)} de ${formatNumber('es', all)}.`
    },
  },
  en: {
    lead: 'The ones people can choose. A language that is off is not offered, and those who had chosen it see the site in Spanish.',
    alwaysOn: 'Complete, always on',
    noFurther: 'There are no others. “npm run new-language -- pt” adds one, and you turn it on here.',
    onlyTwo: 'only Spanish and English',
    on: 'On',
    off: 'Off',
    lacks(n: number, all: number) {
      if (n === 0) return 'It has all the texts.'
      return `In English, because still missing: ${formatNumber('en', n)} of ${formatNumber('en', all)}.`
    },
  },
})

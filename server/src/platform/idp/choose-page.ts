import type { Language } from '@liston/contract/kernel'
import { escapeHtml } from '../http/index.ts'
import { choices, personaWords } from './personas.ts'

const words = {
  es: {
    title: '¿Quién quieres ser?',
    lead: 'Esto es un proveedor de demostración: nadie de aquí existe. Elige con quién vuelves a la aplicación.',
    as: (name: string) => `Como si fuera ${name}`,
    deny: 'Cancelar',
    over: 'Esto ya no vale. Vuelve a la aplicación y empieza otra vez.',
  },
  en: {
    title: 'Who would you like to be?',
    lead: 'This is a provider for demonstrations: nobody here exists. Choose who you want to come back as.',
    as: (name: string) => `As if it were ${name}`,
    deny: 'Cancel',
    over: 'This is over. Go back to the application and begin again.',
  },
}

const frame = (language: Language, inner: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${words[language].title}</title>
<link rel="stylesheet" href="/dev/idp/idp.css"></head><body><main>${inner}</main></body></html>`

type Asked = { language: Language; uid: string; client: string }

/** The page to choose a fake identity, or to cancel. */
export function choosePage({ language, uid, client }: Asked): string {
  const t = words[language]
  const buttons = choices.map(
    (choice) => `<button name="persona" value="${choice}">${escapeHtml(personaWords[language][choice])}</button>`,
  )
  return frame(
    language,
    `<p class="from">${escapeHtml(t.as(client))}</p><h1>${t.title}</h1><p>${t.lead}</p>
<form method="post" action="/dev/idp/choose/${escapeHtml(uid)}">${buttons.join('')}
<button name="persona" value="deny" class="deny">${t.deny}</button></form>`,
  )
}

export const overPage = (language: Language): string => frame(language, `<h1>${words[language].over}</h1>`)

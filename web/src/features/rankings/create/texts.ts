import { counted, defineTexts, plural } from '../../../platform/texts.tsx'

/** Texts of the page that creates a ranking. */
export const createTexts = defineTexts({
  es: {
    title: 'Crear un ranking',
    step: (n: number, of: number) => `Paso ${n} de ${of}`,
    back: 'Atrás',
    next: 'Siguiente',
    publish: 'Publicar',
    publishing: 'Publicando…',
    save: 'Guardar borrador',
    saveStates: {
      blank: 'Se guarda solo mientras escribes.',
      saved: 'Guardado',
      waiting: 'Sin guardar todavía…',
      saving: 'Guardando…',
      offline: 'Sin conexión. Guardado en este dispositivo; se enviará solo.',
    },
    savedExcept: (names: readonly string[]) => `Guardado todo menos: ${names.join(', ')}. Revísalo.`,
    unsavedItem: (place: number, name: string) => `elemento ${place} («${name}»)`,
    lost: 'Error de Sincronización: No se pudo guardar tu progreso. Refresca la página.',
    refresh: 'Refrescar',
    missing: 'Falta esto para publicar',
    quota: (left: number, items: number) =>
      `Hoy te ${plural('es', left, { one: 'queda # ranking', other: 'quedan # rankings' })} de hasta ${counted('es', items, { one: 'elemento', other: 'elementos' })}.`,
    quotaUsed: (perDay: number) =>
      `Hoy ya has publicado ${plural('es', perDay, { one: 'tu ranking', other: 'tus # rankings' })}. Guarda el borrador: mañana podrás publicarlo.`,
    level: (level: number) => `Nivel ${level}`,
    resume: (topic: string) => `Tienes un borrador sin publicar: «${topic}».`,
    untitled: 'sin título',
    resumeAction: 'Seguir con él',
    allDrafts: 'Ver borradores',
    recovered: 'Hemos recuperado lo que no llegó a enviarse desde este dispositivo.',
  },
  en: {
    title: 'Create a ranking',
    step: (n: number, of: number) => `Step ${n} of ${of}`,
    back: 'Back',
    next: 'Next',
    publish: 'Publish',
    publishing: 'Publishing…',
    save: 'Save draft',
    saveStates: {
      blank: 'Saved automatically while you write.',
      saved: 'Saved',
      waiting: 'Not saved yet…',
      saving: 'Saving…',
      offline: 'No connection. Kept on this device; it will be sent automatically.',
    },
    savedExcept: (names) => `Everything is saved except: ${names.join(', ')}. Please check it.`,
    unsavedItem: (place, name) => `item ${place} (“${name}”)`,
    lost: 'Sync error: your progress could not be saved. Refresh the page.',
    refresh: 'Refresh',
    missing: 'Still missing before you publish',
    quota: (left: number, items: number) =>
      `You have ${counted('en', left, { one: 'ranking', other: 'rankings' })} left today, of up to ${counted('en', items, { one: 'item', other: 'items' })}.`,
    quotaUsed: (perDay: number) =>
      `You’ve already published today’s ${plural('en', perDay, { one: 'ranking', other: '# rankings' })}. Save the draft: you can publish it tomorrow.`,
    level: (level: number) => `Level ${level}`,
    resume: (topic: string) => `You have an unpublished draft: “${topic}”.`,
    untitled: 'untitled',
    resumeAction: 'Continue it',
    allDrafts: 'See drafts',
    recovered: 'We recovered what had not been sent from this device.',
  },
})

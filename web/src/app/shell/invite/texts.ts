import { defineTexts } from '../../../platform/texts.tsx'

export const inviteTexts = defineTexts({
  es: {
    title: 'Invita y Gana',
    why: 'Con más votos, el orden de tus rankings es más firme y tus votos llegan a más gente.',
    address: 'Dirección para compartir',
    copy: 'Copiar enlace',
    copiedTick: 'Copiado',
    copied: '¡Copiado!',
    copyFailed: 'No se pudo copiar el enlace.',
    share: 'Compartir',
    shareText: (app: string) => `En ${app} se vota qué va por delante de qué. ¿Subes o bajas?`,
    close: 'Cerrar',
  },
  en: {
    title: 'Invite and Earn',
    why: 'With more votes, the order of your rankings is firmer and your votes reach more people.',
    address: 'Address to share',
    copy: 'Copy link',
    copiedTick: 'Copied',
    copied: 'Copied!',
    copyFailed: 'Could not copy link.',
    share: 'Share',
    shareText: (app: string) => `On ${app} people vote what goes before what. Up or down?`,
    close: 'Close',
  },
})

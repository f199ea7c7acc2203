import { defineTexts } from '../../../platform/texts.tsx'

export const inviteTexts = defineTexts({
  es: {
    title: 'Invita y Gana',
    why: 'Lo que ganas son votos: con más gente, el orden de tus rankings es más firme. Todavía no hay Stars por invitar.',
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
    why: 'What you earn is votes: with more people, the order of your rankings is more settled. There are no Stars for inviting yet.',
    address: 'Address to share',
    copy: 'Copy link',
    copiedTick: 'Copied',
    copied: 'Copied!',
    copyFailed: 'Could not copy link.',
    share: 'Share',
    shareText: (app: string) => `On ${app}, people vote on what comes first. Up or down?`,
    close: 'Close',
  },
})

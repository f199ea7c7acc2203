import { defineTexts } from '../../../platform/texts.tsx'

export const shunTexts = defineTexts({
  es: {
    shun: 'Silenciar, bloquear o denunciar a',
    mute: 'Silenciar',
    unmute: 'Dejar de silenciar',
    muteHint: 'No verás lo que diga ni te llegarán avisos suyos. No lo sabrá.',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    blockHint: 'No os veréis el uno al otro y dejaréis de seguiros. No lo sabrá.',
    report: 'Denunciar',
    reportHint: 'Cuéntanos qué no debería estar aquí. No decimos quién lo contó.',
    done: {
      unblock: (name: string) => `Ya no bloqueas a ${name}`,
      mute: (name: string) => `Has silenciado a ${name}`,
      unmute: (name: string) => `Ya no silencias a ${name}`,
    },
  },
  en: {
    shun: 'Mute, block or report',
    mute: 'Mute',
    unmute: 'Unmute',
    muteHint: 'You won’t see what they post or be notified about them. They won’t know.',
    block: 'Block',
    unblock: 'Unblock',
    blockHint: 'Neither of you sees the other, and you stop following each other. They won’t know.',
    report: 'Report',
    reportHint: 'Tell us what should not be here. We don’t say who reported it.',
    done: {
      unblock: (name: string) => `You no longer block ${name}`,
      mute: (name: string) => `You muted ${name}`,
      unmute: (name: string) => `You no longer mute ${name}`,
    },
  },
})

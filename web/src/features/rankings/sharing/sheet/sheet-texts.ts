import { defineTexts, starsText } from '../../../../platform/texts.tsx'

/** Texts of every share panel. */
export const sheetTexts = defineTexts({
  es: {
    brings: (stars: number) =>
      `El enlace dice quién lo pasa: quien se registre con él recibe ${starsText('es', stars)}.`,
    link: 'Enlace',
    copy: 'Copiar enlace',
    copied: '¡Copiado!',
    copyFailed: 'No se pudo copiar el enlace.',
    ownSheet: 'Compartir con…',
    ways: 'Enviar por',
    email: 'Correo',
    qr: 'Código QR',
    qrDownload: 'Descargar QR',
    pictures: 'Imágenes',
    picture: { '1x1': 'Cuadrada 1:1', '9x16': 'Vertical 9:16', '16x9': 'Horizontal 16:9' },
    close: 'Cerrar',
    result: 'Compartir resultado',
    copyResult: 'Copiar resultado',
  },
  en: {
    brings: (stars: number) =>
      `The link carries your invitation: anyone who signs up with it gets ${starsText('en', stars)}.`,
    link: 'Link',
    copy: 'Copy link',
    copied: 'Copied!',
    copyFailed: 'Could not copy link.',
    ownSheet: 'Share with…',
    ways: 'Send via',
    email: 'E-mail',
    qr: 'QR code',
    qrDownload: 'Download QR',
    pictures: 'Pictures',
    picture: { '1x1': 'Square 1:1', '9x16': 'Tall 9:16', '16x9': 'Wide 16:9' },
    close: 'Close',
    result: 'Share result',
    copyResult: 'Copy result',
  },
})

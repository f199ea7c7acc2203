import { Button } from '../../design/controls/button.tsx'
import { Loading } from '../../design/loading/loading.tsx'
import { defineTexts, useTexts } from '../../platform/texts.tsx'
import './splash.css'

/** Overlay during a slow navigation. Its button reloads the document. */
export function Splash() {
  const t = useTexts(splashTexts)
  return (
    <div className="splash">
      <p className="splash-title" aria-hidden="true">
        {t.loading}
      </p>
      <Loading size="lg" label={t.loading} tips={t.tips} />
      <Button variant="primary" size="lg" onClick={() => location.reload()}>
        {t.enter}
      </Button>
    </div>
  )
}

export const splashTexts = defineTexts({
  es: {
    loading: 'Cargando tu mundo...',
    enter: 'Entrar',
    tips: [
      'El primero de la lista también empezó con un solo voto.',
      'Un empate técnico también es una opinión: la de los dos a la vez.',
      'Tu voto gratis no cuesta nada y sí mueve el orden.',
      'Las Stars dan luz. La posición la da la gente.',
      '«Justo» pregunta cuántas personas, no cuántos gritos.',
      'Pega tu lista separada por comas: nosotros contamos.',
      'Estamos midiendo el listón. Otra vez. Con láser.',
      'Nadie ha puesto la pizza con piña en su sitio. Todavía.',
      'Si no estás de acuerdo con el segundo, imagina el tercero.',
      'Un voto de pago se deshace durante un minuto. Respira.',
      'Los últimos de la lista nos han pedido un recuento.',
      'Toca «¿Cómo se cuenta?»: aquí no hay magia, hay sumas.',
    ],
  },
  en: {
    loading: 'Loading your world...',
    enter: 'Enter',
    tips: [
      'The one on top started with a single vote too.',
      'Too close to call is an opinion too: vote for both.',
      'Your free vote costs nothing and does move the order.',
      'Stars get things seen. People decide the rank.',
      '“Fair” asks how many people, not how many shouts.',
      'Paste your list with commas in between: we do the counting.',
      'We are measuring the bar. Again. With a laser.',
      'Nobody has put pineapple pizza in its place. Yet.',
      'If you disagree with the second, imagine the third.',
      'A paid vote can be taken back for a minute. Breathe.',
      'The last ones on the list have asked us for a recount.',
      'Press “How does it count?”: no magic here, only sums.',
    ],
  },
})

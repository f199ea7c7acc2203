import { Button } from '../controls/button.tsx'
import { Drawer } from './drawer.tsx'

export const gallery = {
  cart: () => (
    <Drawer
      trigger={<Button>Carrito</Button>}
      title="Tu carrito"
      closeLabel="Cerrar"
      footer={<Button variant="primary">Pagar 4,90 €</Button>}
    >
      <p className="flex justify-between">
        500 Stars <b className="numeral">4,90 €</b>
      </p>
    </Drawer>
  ),
}

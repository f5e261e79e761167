import { useState } from 'react'
import { Button, Disclosure, Drawer } from '../../widgets/kit/ui/index.ts'
import { Specimen } from './specimens.tsx'

/** Disclosure and drawer. */
export const DrawerSpecimens = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Specimen title="disclosure">
        <Disclosure summary="Coupon or gift card">Something that few need.</Disclosure>
      </Specimen>
      <Specimen title="drawer">
        <button type="button" className="button button-secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Open
        </button>
        <Drawer
          open={open}
          title="Cart"
          closeLabel="Close the cart"
          onClose={() => setOpen(false)}
          footer={
            <Button variant="primary" wide>
              Check out
            </Button>
          }
        >
          What scrolls.
        </Drawer>
      </Specimen>
    </>
  )
}

import { Button } from '../../../widgets/kit/ui/server.ts'
import { PageDocument } from '../../hosted/shared/frame/page-document.tsx'
import type { PageFrame } from '../../hosted/shared/frame/view-model.ts'

/** The start page of a server without a shop: where its owner finds the link that opens one. */
export const NoShopPage = ({ frame }: { readonly frame: PageFrame }) => (
  <PageDocument frame={frame} title="No shop yet" className="message">
    <h1>There is no shop here yet</h1>
    <p>
      The server printed a link where it was started: open it to make the shop and become its owner. It works once, for
      an hour.
    </p>
    <p>
      Need a new link? Stop the server, and run <code>npm run site -- owner</code> in its folder.
    </p>
    <p>
      <Button href="/docs/operating">Read the guide</Button>
    </p>
  </PageDocument>
)

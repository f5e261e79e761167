/**
 * An address that a framed page could not open. Its text is shown whole, to be copied or opened from the browser's menu;
 * followed, it opens on top, which some sandboxes allow only right after a click.
 */
export const AddressLink = ({ address }: { readonly address: string }) => (
  <a className="address-link" part="address" href={address} target="_top">
    {address}
  </a>
)

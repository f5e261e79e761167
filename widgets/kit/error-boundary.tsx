import { Component, type ReactNode } from 'react'

type Props = { readonly children: ReactNode; readonly onError: (error: unknown) => void }

/** Ends a widget that breaks, instead of the page's script. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}

/**
 * The part of React's API that the widgets use, from Preact itself. `preact/compat` would add 1.8 KB, a thirteenth of
 * the first widget's budget. Whatever is missing here is missing in the Preact build only: add it, from 'preact' if it
 * has it.
 */
export { Component, createContext, createElement, createRef, Fragment } from 'preact'
export * from 'preact/hooks'

/** Identifies the build. */
export const version = 'preact'

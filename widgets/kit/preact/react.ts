/**
 * What the widgets use of React, from Preact itself. `preact/compat` would do the same in 1.8 KB more, a thirteenth of
 * what the first widget may weigh. Something missing here is missing in the Preact build only: add it, from 'preact' if
 * it has it.
 */
export { Component, createContext, createElement, createRef, Fragment } from 'preact'
export * from 'preact/hooks'

/** Tells the two builds apart. */
export const version = 'preact'
